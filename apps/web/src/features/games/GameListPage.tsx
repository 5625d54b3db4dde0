import type { GameList } from './game-list';

export function GameListPage({ list }: { list: GameList }) {
  return <h1>{list.path}</h1>;
}
