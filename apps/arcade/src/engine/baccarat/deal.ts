import { rankOf, type Card } from '../cards';
import { scoreOf, valueOf } from './cards';

export type Deal = {
  player: Card[];
  banker: Card[];
  winner: 'player' | 'banker' | 'tie';
  playerPair: boolean;
  bankerPair: boolean;
};

/** Plays a coup by the drawing rules of punto banco, which leave no decisions to the players. */
export function deal(draw: () => Card): Deal {
  const first = [draw(), draw(), draw(), draw()] as const;
  const player = [first[0], first[2]];
  const banker = [first[1], first[3]];
  const natural = scoreOf(player) >= 8 || scoreOf(banker) >= 8;
  if (!natural) {
    const third = scoreOf(player) <= 5 ? draw() : undefined;
    if (third !== undefined) player.push(third);
    if (bankerDraws(scoreOf(banker), third)) banker.push(draw());
  }
  return {
    player,
    banker,
    winner: winnerOf(scoreOf(player), scoreOf(banker)),
    playerPair: rankOf(first[0]) === rankOf(first[2]),
    bankerPair: rankOf(first[1]) === rankOf(first[3]),
  };
}

/** The banker's drawing table, by its own score and the player's third card. */
export function bankerDraws(score: number, playerThird: Card | undefined): boolean {
  if (playerThird === undefined) return score <= 5;
  const third = valueOf(playerThird);
  switch (score) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return false;
  }
}

function winnerOf(player: number, banker: number): Deal['winner'] {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}
