import { useEffect, useRef, useState } from 'react';

import { classNames, Icon } from '../../ui';
import { isPicture } from './files';
import { decode } from './shrink';
import styles from './verification.module.css';

const MAX_HEIGHT_PX = 360;

/** A picture of the file. A canvas: the content security policy allows no `blob:` images. */
export function Preview({ file, name }: { file: Blob; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    async function draw() {
      const picture = isPicture(file.type) ? await decode(file) : undefined;
      const element = canvas.current;
      if (isCurrent && picture && element) {
        const scale = Math.min(1, MAX_HEIGHT_PX / picture.height);
        element.width = Math.max(1, Math.round(picture.width * scale));
        element.height = Math.max(1, Math.round(picture.height * scale));
        element.getContext('2d')?.drawImage(picture, 0, 0, element.width, element.height);
        setIsDrawn(true);
      }
      picture?.close();
    }
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return (
    <div className={classNames(styles.preview, isPicture(file.type) && styles.picture)}>
      <canvas ref={canvas} role="img" aria-label={name} hidden={!isDrawn} />
      {!isDrawn && <Icon name="receipt" size="l" />}
    </div>
  );
}
