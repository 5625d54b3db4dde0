import {
  createElement,
  useDeferredValue,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { create } from 'zustand';

import type { Game } from './game';

/*
 * What the backend has besides the calls that every site needs, and the parts of the site that live on it. Nothing is tried
 * out: a browser writes every 404 to its console.
 */

/** Parts that come with code of their own, once they are here. */
type Parts = {
  /** What stands on the tile of a game: its heart, its marks, the way to its facts. */
  TileTools?: ComponentType<{ game: Game }>;
  Heart?: ComponentType<{ game: Game; className?: string | undefined }>;
  /** The rows of the player's own games, on the home page. */
  OwnRows?: ComponentType;
  /** The search over all games: its button, and its sheet while it is open. */
  Search?: ComponentType;
};

type PartProps<Name extends keyof Parts> = ComponentProps<NonNullable<Parts[Name]>>;

export const useExtras = create<Parts>(() => ({}));

/** A part that may be here: it, once its code is, and `otherwise` until then. */
export function ExtraPart<Name extends keyof Parts>({
  name,
  otherwise = null,
  ...props
}: { name: Name; otherwise?: ReactNode } & PartProps<Name>) {
  // They come when somebody first touches the page, and belong to every tile: drawn in slices, they leave room for the touch.
  const part = useDeferredValue(useExtras((state) => state[name]) as ComponentType<object> | undefined);
  return part ? createElement(part, props) : otherwise;
}
