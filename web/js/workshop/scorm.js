/** A package for SCORM 1.2: its manifest, and the page that a player opens. Pure. */
import { escaped } from "./markup.js";

/** @typedef {{id: string, title: string, lang: string}} Named */

export const MANIFEST = "imsmanifest.xml";
export const PAGE = "index.html";
const NAMESPACES = [
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
  'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"',
].join(" ");

/** @param {Named} lesson @param {string[]} files all that the package holds besides the manifest */
export const manifest = ({ id, title }, files) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="vrhcaby-${escaped(id)}" version="1.2" ${NAMESPACES}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>
      <item identifier="lesson" identifierref="page">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${PAGE}">
${files.map((file) => `      <file href="${escaped(file)}"/>`).join("\n")}
    </resource>
  </resources>
</manifest>
`;

/** @param {Named} lesson @param {string} board the board's script @param {string} told the script that speaks with the player */
export const page = ({ title, lang }, board, told) => `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<script src="${told}"></script>
<script type="module" src="${board}"></script>
</head>
<body>
<h1>${escaped(title)}</h1>
<vrhcaby-board mode="lesson" lesson="lesson.json" lang="${escaped(lang)}" aria-label="${escaped(title)}"></vrhcaby-board>
</body>
</html>
`;
