import type { NeedWire, VerificationWire } from '@tessera/contract';
import { useRef, useState, type DragEvent } from 'react';

import { classNames } from '../../ui';
import { ChosenFiles } from './ChosenFiles';
import { FileChoice } from './FileChoice';
import { useFileSending, type Problem } from './use-file-sending';
import styles from './verification.module.css';

type Props = { need: NeedWire; title: string; onSent: (verification: VerificationWire) => void };

/** Chooses, previews and sends files. */
export function FileForm({ need, title, onSent }: Props) {
  const { phase, problems, choose, remove, discard, send } = useFileSending(need, onSent);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (phase.kind === 'empty' || phase.kind === 'chosen') void choose([...event.dataTransfer.files]);
  }

  function cancel() {
    discard();
    // The button that had the focus is gone.
    setTimeout(() => input.current?.focus());
  }

  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileChoice
        need={need}
        title={title}
        isPreparing={phase.kind === 'preparing'}
        isHidden={phase.kind === 'chosen' || phase.kind === 'sending'}
        input={input}
        onChoose={(files) => void choose(files)}
      />
      {(phase.kind === 'chosen' || phase.kind === 'sending') && (
        <ChosenFiles
          files={phase.files}
          sending={phase.kind === 'sending' ? phase.sending : undefined}
          onSend={() => void send(phase.files)}
          onRemove={remove}
          onCancel={cancel}
        />
      )}
      <Problems problems={problems} />
    </div>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <div role="alert" className={styles.problem}>
      {problems.map(({ name, text, detail }, index) => (
        <div key={index}>
          <p>
            {name !== undefined && (
              <>
                <bdi>{name}</bdi> –{' '}
              </>
            )}
            {text}
          </p>
          {detail !== undefined && <p>{detail}</p>}
        </div>
      ))}
    </div>
  );
}
