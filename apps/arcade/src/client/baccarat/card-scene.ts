import type { LiveTheme } from '@tessera/catalogue';

import { rankOf, scoreOf, suitOf, type Card } from '../../engine/baccarat/cards';
import { paintDealer, paintRoom, roomDresses } from '../art/live-rooms';
import { sheet } from '../art/paint';
import { createLoop, ease, isMotionReduced } from '../kit/motion';

export type Hands = { player: readonly Card[]; banker: readonly Card[]; elapsedMs: number } | undefined;

export type CardScene = { resize(): void; destroy(): void };

const FIRST_CARD_MS = 500;
const NEXT_CARD_MS = 900;
const FLIGHT_MS = 420;
const FLIP_MS = 320;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** When each card leaves the shoe: player, banker, player, banker, then the third cards. */
export function dealTimes(player: number, banker: number): { player: number[]; banker: number[] } {
  const order: ('player' | 'banker')[] = ['player', 'banker', 'player', 'banker'];
  if (player > 2) order.push('player');
  if (banker > 2) order.push('banker');
  const times: { player: number[]; banker: number[] } = { player: [], banker: [] };
  for (const [index, hand] of order.entries()) times[hand].push(FIRST_CARD_MS + index * NEXT_CARD_MS);
  return times;
}

export function createCardScene(
  canvas: HTMLCanvasElement,
  theme: LiveTheme,
  seed: number,
  labels: { player: string; banker: string },
  hands: () => Hands,
): CardScene {
  const b = canvas.getContext('2d');
  if (!b) throw new Error('no canvas');
  const brush = b;
  const dress = roomDresses[theme];
  let width = 0;
  let height = 0;
  let ratio = 1;
  let room = sheet(1, 1).canvas;

  function resize(): void {
    const bounds = canvas.getBoundingClientRect();
    ratio = Math.min(2, window.devicePixelRatio || 1);
    width = bounds.width;
    height = bounds.height;
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    const { canvas: drawn, brush: back } = sheet(width * ratio, height * ratio);
    back.scale(ratio, ratio);
    paintRoom(back, width, height, theme);
    paintDealer(back, width / 2, height * 0.5, Math.min(height * 0.5, 330), theme, seed);
    paintTable(back);
    room = drawn;
    loop.wake();
  }

  function paintTable(back: CanvasRenderingContext2D): void {
    const felt = back.createLinearGradient(0, height * 0.42, 0, height);
    felt.addColorStop(0, dress.felt[0]);
    felt.addColorStop(1, dress.felt[1]);
    back.beginPath();
    back.ellipse(width / 2, height * 1.02, Math.max(width * 0.62, 240), height * 0.58, 0, 0, Math.PI * 2);
    back.fillStyle = felt;
    back.shadowColor = '#000000aa';
    back.shadowBlur = 30;
    back.fill();
    back.shadowBlur = 0;
    back.lineWidth = 10;
    back.strokeStyle = '#3a1c0a';
    back.stroke();
    back.lineWidth = 3;
    back.strokeStyle = dress.trim;
    back.stroke();
    const size = cardSize();
    back.fillStyle = '#2a1206';
    back.beginPath();
    back.roundRect(shoe().x - size.w * 0.7, shoe().y - size.h * 0.4, size.w * 1.4, size.h * 0.9, 10);
    back.fill();
    back.strokeStyle = dress.trim;
    back.stroke();
  }

  const cardSize = () => {
    const w = Math.max(40, Math.min(width * 0.085, height * 0.19, 92));
    return { w, h: w * 1.42 };
  };
  const shoe = () => ({ x: width * 0.84, y: height * 0.56 });

  function place(hand: 'player' | 'banker', index: number): { x: number; y: number; turned: boolean } {
    const { w, h } = cardSize();
    const side = hand === 'player' ? -1 : 1;
    const middle = width / 2 + side * Math.min(width * 0.24, 240);
    if (index === 2) return { x: middle, y: height * 0.74 + h * 0.66, turned: true };
    return { x: middle + (index - 0.5) * w * 1.12, y: height * 0.74, turned: false };
  }

  function draw(): boolean {
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.drawImage(room, 0, 0, width, height);
    const dealt = hands();
    drawHand('player', dealt?.player ?? [], dealt?.elapsedMs ?? 0, dealt);
    drawHand('banker', dealt?.banker ?? [], dealt?.elapsedMs ?? 0, dealt);
    return true;
  }

  function drawHand(
    hand: 'player' | 'banker',
    cards: readonly Card[],
    elapsedMs: number,
    dealt: Hands,
  ): void {
    const times = dealTimes(dealt?.player.length ?? 0, dealt?.banker.length ?? 0)[hand];
    const open: Card[] = [];
    for (const [index, card] of cards.entries()) {
      const since = isMotionReduced() ? Number.POSITIVE_INFINITY : elapsedMs - (times[index] ?? 0);
      if (since < 0) continue;
      const t = ease.out(Math.min(1, since / FLIGHT_MS));
      const flip = Math.max(0, Math.min(1, (since - FLIGHT_MS) / FLIP_MS));
      const target = place(hand, index);
      const from = shoe();
      drawCard(card, from.x + (target.x - from.x) * t, from.y + (target.y - from.y) * t, flip, target.turned);
      if (flip > 0.5) open.push(card);
    }
    const { x, y } = place(hand, 0);
    const { w, h } = cardSize();
    brush.font = `700 ${Math.max(13, w * 0.26)}px "Readex Pro Variable", sans-serif`;
    brush.textAlign = 'center';
    brush.fillStyle = hand === 'player' ? '#8ab4ff' : '#ff9aa5';
    const text = open.length > 0 ? `${labels[hand]}  ${scoreOf(open)}` : labels[hand];
    brush.fillText(text, x + w * 0.56, y - h * 0.62);
  }

  function drawCard(card: Card, x: number, y: number, flip: number, turned: boolean): void {
    const { w, h } = cardSize();
    const squeeze = Math.max(0.04, Math.abs(Math.cos(flip * Math.PI)));
    brush.save();
    brush.translate(x, y);
    if (turned) brush.rotate(Math.PI / 2);
    brush.scale(squeeze, 1);
    brush.shadowColor = '#00000088';
    brush.shadowBlur = 10;
    brush.beginPath();
    brush.roundRect(-w / 2, -h / 2, w, h, w * 0.09);
    brush.fillStyle = flip < 0.5 ? '#7a1f3d' : '#fdfbf5';
    brush.fill();
    brush.shadowBlur = 0;
    if (flip < 0.5) paintBack(w, h);
    else paintFace(card, w, h);
    brush.restore();
  }

  function paintBack(w: number, h: number): void {
    brush.strokeStyle = dress.trim;
    brush.lineWidth = 2;
    brush.strokeRect(-w * 0.4, -h * 0.42, w * 0.8, h * 0.84);
    for (let turn = 0; turn < 2; turn++) {
      brush.save();
      brush.rotate((turn * Math.PI) / 4);
      brush.strokeRect(-w * 0.2, -w * 0.2, w * 0.4, w * 0.4);
      brush.restore();
    }
  }

  function paintFace(card: Card, w: number, h: number): void {
    const suit = suitOf(card);
    const text = RANKS[rankOf(card) - 1] ?? '';
    brush.fillStyle = suit === 1 || suit === 2 ? '#c8233b' : '#17152b';
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.font = `700 ${w * 0.3}px "Readex Pro Variable", sans-serif`;
    brush.fillText(text, -w * 0.3, -h * 0.36);
    brush.font = `${w * 0.26}px serif`;
    brush.fillText(SUITS[suit] ?? '', -w * 0.3, -h * 0.17);
    brush.font = `${w * 0.62}px serif`;
    brush.fillText(SUITS[suit] ?? '', w * 0.08, h * 0.1);
    brush.textBaseline = 'alphabetic';
  }

  const loop = createLoop(draw);
  resize();
  return { resize, destroy: () => loop.stop() };
}
