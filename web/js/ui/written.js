/** Draw the views from the build (`tools/site/page_views.py`) with the page's data. */
import { treeView } from "../render/tree.js";
import { cited } from "../view/context.js";
import views from "./page_views.json" with { type: "json" };

/** @import { Loose } from "../dom/vdom.js" */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Facts facts by the names used in conditions */

/** Attributes whose values are texts. */
const TEXTS = ["aria-label", "title"];

/** Each view as last drawn, because the same facts draw the same nodes and most changes of the state concern one view. @type {Map<string, {of: unknown[], nodes: Loose[]}>} */
const last = new Map();

/** @param {import("../view/context.js").Ctx} ctx @param {keyof typeof views} name @param {Facts} [facts] @param {import("../render/tree.js").TreeHost["parts"]} [parts] */
export function written(ctx, name, facts, parts) {
  if (parts) return drawn(ctx, [views[name]], facts, parts);
  const of = [ctx.t, ctx.act, ctx.s.texts, JSON.stringify(facts)];
  const before = last.get(name);
  if (before?.of.every((one, at) => one === of[at])) return before.nodes;
  const nodes = drawn(ctx, [views[name]], facts);
  last.set(name, { of, nodes });
  return nodes;
}

/** The trees of each "each", which stay while its names do. @type {WeakMap<any[], {names: string, trees: any[]}>} */
const repeats = new WeakMap();

/** A tree with each name in place of the mark. @param {any[]} node @param {string} names @returns {any[]} */
function repeated(node, names) {
  const before = repeats.get(node);
  if (before?.names === names) return before.trees;
  const [, { mark }, tree] = node;
  const text = JSON.stringify(tree);
  const trees = names.split(" ").map((name) => JSON.parse(text.replaceAll(mark, name)));
  repeats.set(node, { names, trees });
  return trees;
}

/** @param {import("../view/context.js").Ctx} ctx @param {unknown[]} trees @param {Facts} [facts] @param {import("../render/tree.js").TreeHost["parts"]} [parts] @returns {Loose[]} */
export function drawn(ctx, trees, facts = {}, parts = {}) {
  const { t, act } = ctx;
  /** @type {import("../render/tree.js").TreeHost} */
  const host = { act: ([, action, args]) => act(action, args), progress: () => null, parts };
  return trees.flatMap(resolved).map((tree) => treeView(tree, host));

  /** Whether a fact holds: a name, or values of a field; `&` joins facts, `;` alternatives. @param {string} fact */
  function holds(fact) {
    return fact.split(";").some((all) =>
      all.split("&").every((one) => {
        const [name, values] = one.split("=");
        return values === undefined ? facts[name] : values.split("|").includes(String(facts[name]));
      }),
    );
  }

  /** The trees that a node expands to. @param {any} node any, because the build writes it and `treeView` checks it @returns {any[]} */
  function resolved(node) {
    if (typeof node === "string") {
      if (node.startsWith("=")) return [String(facts[node.slice(1)] ?? "")];
      return [node.trim() ? t(node) : node];
    }
    const [tag, second, ...rest] = node;
    if (tag === "when" || tag === "unless")
      return holds(second.fact) === (tag === "when") ? rest.flatMap(resolved) : [];
    if (tag === "say") return [t(second.id, valuesOf(second.args))];
    if (tag === "cite") return cited(ctx, second);
    if (tag === "each") {
      const [names] = second.of.startsWith("=") ? resolved(second.of) : [second.of];
      return repeated(node, names).flatMap(resolved);
    }
    const plain = typeof second === "string" || Array.isArray(second) || second === undefined;
    const children = second === undefined ? [] : plain ? [second, ...rest] : rest;
    return [[tag, plain ? {} : valuesOf(second), ...children.flatMap(resolved)]];
  }

  /** @param {Record<string, any>} given @returns {Record<string, any>} */
  function valuesOf(given) {
    const pairs = Object.entries(given).map(([name, value]) => {
      if (TEXTS.includes(name) && !value.from) return [name, t(value)];
      if (value?.when) return [name, holds(value.when) ? (value.is ?? true) : (value.else ?? null)];
      if (value?.text) return [name, t(value.text, valuesOf(value.args))];
      return [name, value?.from ? facts[value.from] : value];
    });
    return Object.fromEntries(pairs);
  }
}
