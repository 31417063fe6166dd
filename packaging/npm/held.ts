/** Checks the package's types against the code; tsconfig.json beside it includes this file. */
import type { Boards } from "../../web/js/embed/board.js";
import type { BoardElement as RealBoard } from "../../web/js/embed/board_element.js";
import type { MountOptions as RealOptions, mount as realMount } from "../../web/js/embed/mount.js";
import type { BoardMethods, define, MountOptions, mount } from "./types.js";

type Held<Told, _Real extends Told> = true;
type _Methods = Held<BoardMethods, Pick<RealBoard, keyof BoardMethods>>;
type _Define = Held<typeof define, Boards["define"]>;
type _Mount = Held<typeof mount, typeof realMount>;
type _Options = Held<RealOptions, MountOptions>;
export type Checked = [_Methods, _Define, _Mount, _Options];
