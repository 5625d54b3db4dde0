import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { sheet } from '../art/paint';
import styles from './layers.module.css';

/** A drawing that adapts to the size of its container. */
export type Scene = { resize(): void; destroy(): void };

export type Size = { width: number; height: number; ratio: number };

/**
 * A canvas on top of the previous ones. Static content has its own layer, so that it is drawn once and not in every frame.
 */
export function addLayer(place: HTMLElement): HTMLCanvasElement {
  const { canvas } = sheet(1, 1);
  canvas.className = styles['layer'] ?? '';
  place.append(canvas);
  return canvas;
}

/** The container's size in CSS pixels and the device pixel ratio, limited to 2. */
export function sizeOf(place: HTMLElement): Size {
  const { width, height } = place.getBoundingClientRect();
  return { width, height, ratio: Math.min(2, window.devicePixelRatio || 1) };
}

/** Resizes a layer, which clears it. */
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

/** Moves a layer by a transform, which only the compositor has to process. */
export function moveLayer(canvas: HTMLCanvasElement, x: number, y: number, turn = 0): void {
  canvas.style.transform = `translate(${x}px, ${y}px) rotate(${turn}rad)`;
}

/** Mounts a scene in an empty element while the component is mounted. */
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
