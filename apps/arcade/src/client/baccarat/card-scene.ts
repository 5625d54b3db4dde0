import type { LiveTheme } from '@tessera/catalogue';

import { scoreOf } from '../../engine/baccarat/cards';
import type { Card } from '../../engine/cards';
import { paintDealer, paintFelt, paintRoom, roomColours } from '../art/live-rooms';
import { sheet } from '../art/paint';
import { addLayer, fitLayer, sizeOf, type Scene } from '../kit/layers';
import { faceTexts } from '../table/card-text';
import { createLoop, ease, isMotionReduced } from '../kit/motion';

export type Hands = { player: readonly Card[]; banker: readonly Card[]; elapsedMs: number } | undefined;

const FIRST_CARD_MS = 500;
const NEXT_CARD_MS = 900;
const FLIGHT_MS = 420;
const FLIP_MS = 320;
/** Six cards, the last of them turned. */
const LAST_CARD_MS = FIRST_CARD_MS + 5 * NEXT_CARD_MS + FLIGHT_MS + FLIP_MS;
const TINTS = { player: '#8ab4ff', banker: '#ff9aa5' } as const;

type Hand = keyof typeof TINTS;

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
  place: HTMLElement,
  theme: LiveTheme,
  seed: number,
  labels: { player: string; banker: string },
  hands: () => Hands,
  onChange: (listener: () => void) => () => void,
): Scene {
  const colours = roomColours[theme];
  const room = addLayer(place);
  const cards = addLayer(place);
  let size = sizeOf(place);
  let brush = fitLayer(cards, size);
  let faces = new Map<Card | 'back', HTMLCanvasElement>();
  /** What the layer shows; it is redrawn only when this changes. */
  let shown: string | undefined;

  function resize(): void {
    size = sizeOf(place);
    brush = fitLayer(cards, size);
    faces = new Map();
    shown = undefined;
    const back = fitLayer(room, size);
    paintRoom(back, size.width, size.height, theme);
    paintDealer(back, size.width / 2, size.height * 0.5, Math.min(size.height * 0.5, 330), theme, seed);
    paintTable(back);
    loop.wake();
  }

  function paintTable(back: CanvasRenderingContext2D): void {
    const { width, height } = size;
    paintFelt(back, size, colours);
    paintOrnament(back, width / 2, height * 0.74, cardSize().w * 0.62);
    for (const hand of ['player', 'banker'] as const) paintBoxes(back, hand);
    paintShoe(back);
  }

  /** The casino's mark between the hands: two squares and a pip. */
  function paintOrnament(back: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
    back.save();
    back.translate(x, y);
    back.globalAlpha = 0.35;
    back.strokeStyle = colours.trim;
    back.lineWidth = 2;
    for (let turn = 0; turn < 2; turn++) {
      back.rotate(Math.PI / 4);
      back.strokeRect(-reach / 2, -reach / 2, reach, reach);
    }
    back.fillStyle = colours.trim;
    back.beginPath();
    back.arc(0, 0, reach * 0.14, 0, 7);
    back.fill();
    back.restore();
  }

  /** The card positions printed on the felt. */
  function paintBoxes(back: CanvasRenderingContext2D, hand: Hand): void {
    const { w, h } = cardSize();
    back.strokeStyle = TINTS[hand];
    back.globalAlpha = 0.45;
    back.lineWidth = 1.5;
    for (let index = 0; index < 3; index++) {
      const { x, y, turned } = spotOf(hand, index);
      const [across, down] = turned ? [h, w] : [w, h];
      back.beginPath();
      back.roundRect(x - across / 2 - 3, y - down / 2 - 3, across + 6, down + 6, w * 0.1);
      back.stroke();
    }
    back.globalAlpha = 1;
  }

  /** The shoe that cards come from, with the next one showing. */
  function paintShoe(back: CanvasRenderingContext2D): void {
    const { w, h } = cardSize();
    const { x, y } = shoe();
    back.save();
    back.translate(x, y);
    back.rotate(-0.12);
    const wood = back.createLinearGradient(-w, -h / 2, w, h / 2);
    wood.addColorStop(0, '#5c2f12');
    wood.addColorStop(1, '#1f0d04');
    back.shadowColor = '#000000aa';
    back.shadowBlur = 16;
    back.fillStyle = wood;
    back.beginPath();
    back.roundRect(-w * 0.75, -h * 0.42, w * 1.7, h * 0.84, 8);
    back.fill();
    back.shadowBlur = 0;
    back.strokeStyle = colours.trim;
    back.lineWidth = 2;
    back.stroke();
    back.fillStyle = '#fdfbf5';
    for (let card = 0; card < 5; card++)
      back.fillRect(-w * 0.6 + card * w * 0.1, -h * 0.3, w * 0.06, h * 0.6);
    back.fillStyle = colours.trim;
    back.fillRect(w * 0.1, -h * 0.06, w * 0.6, h * 0.12);
    back.restore();
  }

  const cardSize = () => {
    const w = Math.max(40, Math.min(size.width * 0.085, size.height * 0.2, 104));
    return { w, h: w * 1.42 };
  };
  /** On a phone at the edge and above the banker's name. */
  const shoe = () => {
    const { width, height } = size;
    if (width >= 600) return { x: width * 0.9, y: height * 0.5 };
    const { w, h } = cardSize();
    return { x: width - w, y: Math.min(height * 0.5, spotOf('banker', 0).y - h * 1.15) };
  };

  /** A third card is placed sideways: beside the pair, or under it where there is no room. */
  function spotOf(hand: Hand, index: number): { x: number; y: number; turned: boolean } {
    const { width, height } = size;
    const { w, h } = cardSize();
    const side = hand === 'player' ? -1 : 1;
    const middle = width / 2 + side * Math.min(width * 0.24, 240);
    // On a low scene, a third card under the pair would leave it.
    const y = width < 600 ? Math.min(height * 0.74, height - h / 2 - w - 14) : height * 0.74;
    if (index < 2) return { x: middle + (index - 0.5) * w * 1.12, y, turned: false };
    return width < 600
      ? { x: middle, y: y + (h + w) / 2 + 8, turned: true }
      : { x: middle + side * (w * 1.12 + h / 2 + 10), y: y + (h - w) / 2, turned: true };
  }

  function draw(): boolean {
    const dealt = hands();
    const ends = dealt ? LAST_CARD_MS : 0;
    const now = isMotionReduced() ? ends : Math.min(dealt?.elapsedMs ?? 0, ends);
    const state = dealt ? `${dealt.player.join()}-${dealt.banker.join()}-${now}` : '';
    const deals = dealt !== undefined && now < ends;
    if (state === shown) return deals;
    shown = state;
    brush.clearRect(0, 0, size.width, size.height);
    const times = dealTimes(dealt?.player.length ?? 0, dealt?.banker.length ?? 0);
    drawHand('player', dealt?.player ?? [], times.player, now);
    drawHand('banker', dealt?.banker ?? [], times.banker, now);
    return deals;
  }

  function drawHand(hand: Hand, held: readonly Card[], times: readonly number[], now: number): void {
    const open: Card[] = [];
    const from = shoe();
    for (const [index, card] of held.entries()) {
      const since = now - (times[index] ?? 0);
      if (since < 0) continue;
      const t = ease.out(Math.min(1, since / FLIGHT_MS));
      const flip = Math.max(0, Math.min(1, (since - FLIGHT_MS) / FLIP_MS));
      const target = spotOf(hand, index);
      drawCard(card, from.x + (target.x - from.x) * t, from.y + (target.y - from.y) * t, flip, target.turned);
      if (flip > 0.5) open.push(card);
    }
    const { x, y } = spotOf(hand, 0);
    const { w, h } = cardSize();
    brush.font = `700 ${Math.max(15, w * 0.26)}px "Readex Pro Variable", sans-serif`;
    brush.textAlign = 'center';
    brush.fillStyle = TINTS[hand];
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
    brush.drawImage(faceOf(flip < 0.5 ? 'back' : card), -w, -h, w * 2, h * 2);
    brush.restore();
  }

  /** A card with its shadow on a separate canvas that is twice as large. */
  function faceOf(card: Card | 'back'): HTMLCanvasElement {
    const known = faces.get(card);
    if (known) return known;
    const { w, h } = cardSize();
    const { canvas, brush: back } = sheet(w * 2 * size.ratio, h * 2 * size.ratio);
    back.scale(size.ratio, size.ratio);
    back.translate(w, h);
    back.shadowColor = '#00000088';
    back.shadowBlur = 10;
    back.beginPath();
    back.roundRect(-w / 2, -h / 2, w, h, w * 0.09);
    back.fillStyle = card === 'back' ? '#7a1f3d' : '#fdfbf5';
    back.fill();
    back.shadowBlur = 0;
    if (card === 'back') paintBack(back, w, h, colours.trim);
    else paintFace(back, card, w, h);
    faces.set(card, canvas);
    return canvas;
  }

  const loop = createLoop(draw);
  const forget = onChange(loop.wake);
  resize();
  return {
    resize,
    destroy() {
      forget();
      loop.stop();
    },
  };
}

function paintBack(brush: CanvasRenderingContext2D, w: number, h: number, trim: string): void {
  brush.strokeStyle = trim;
  brush.lineWidth = 2;
  brush.strokeRect(-w * 0.4, -h * 0.42, w * 0.8, h * 0.84);
  for (let turn = 0; turn < 2; turn++) {
    brush.save();
    brush.rotate((turn * Math.PI) / 4);
    brush.strokeRect(-w * 0.2, -w * 0.2, w * 0.4, w * 0.4);
    brush.restore();
  }
}

function paintFace(brush: CanvasRenderingContext2D, card: Card, w: number, h: number): void {
  const { rank, suit, isRed } = faceTexts(card);
  brush.fillStyle = isRed ? '#c8233b' : '#17152b';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const turn of [0, Math.PI]) {
    brush.save();
    brush.rotate(turn);
    brush.font = `700 ${w * 0.28}px "Readex Pro Variable", sans-serif`;
    brush.fillText(rank, -w * 0.32, -h * 0.37);
    brush.font = `${w * 0.22}px serif`;
    brush.fillText(suit, -w * 0.32, -h * 0.2);
    brush.restore();
  }
  brush.font = `${w * 0.62}px serif`;
  brush.fillText(suit, 0, h * 0.02);
}
