import { useEffect, useRef } from 'react';

import type { SymbolName } from '../../engine/slots/machine';
import { createSprites, type SymbolLook } from './sprites';

const PICTURE_SIZE = 112;

type SymbolPictureProps = { symbol: SymbolName; look: SymbolLook; className: string | undefined };

export function SymbolPicture({ symbol, look, className }: SymbolPictureProps) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const brush = place.current?.getContext('2d');
    brush?.clearRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
    brush?.drawImage(createSprites(look, PICTURE_SIZE).draw(symbol), 0, 0);
  }, [symbol, look]);
  return (
    <canvas ref={place} width={PICTURE_SIZE} height={PICTURE_SIZE} className={className} aria-hidden="true" />
  );
}
