import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { sheet } from '../art/paint';
import styles from './layers.module.css';

/** Something drawn that follows the size of its place. */
export type Scene = { resize(): void; destroy(): void };

export type Size = { width: number; height: number; ratio: number };

/**
 * A canvas over those before it. What stands still has one of its own: it is drawn once, and no frame pays for it
 * again.
 */
export function addLayer(place: HTMLElement): HTMLCanvasElement {
  const { canvas } = sheet(1, 1);
  canvas.className = styles['layer'] ?? '';
  place.append(canvas);
  return canvas;
}

/** The place's size in CSS pixels, and how many of the screen's own make one; more than two are not seen. */
export function sizeOf(place: HTMLElement): Size {
  const { width, height } = place.getBoundingClientRect();
  return { width, height, ratio: Math.min(2, window.devicePixelRatio || 1) };
}

/** Gives a layer its pixels; what was on it is gone. */
export function fitLayer(
  canvas: HTMLCanvasElement,
  { width, height, ratio }: Size,
): CanvasRenderingContext2D {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.setTransform(ratio, 0, 0, ratio, 0, 0);
  return brush;
}

/** Moves a layer as it is: the compositor's work, and none for this thread. */
export function moveLayer(canvas: HTMLCanvasElement, x: number, y: number, turn = 0): void {
  canvas.style.transform = `translate(${x}px, ${y}px) rotate(${turn}rad)`;
}

/** Puts a scene into an empty element for as long as the component lives. */
export function useScene(create: (place: HTMLElement) => Scene): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(create);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const scene = begin(element);
    const observer = new ResizeObserver(() => scene.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      scene.destroy();
      element.replaceChildren();
    };
  }, []);
  return place;
}
