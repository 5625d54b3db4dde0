import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import type { ReportedProblem } from '../../platform/report';
import styles from './ProblemPanel.module.css';

/** In a root of its own, so that it stays when the page fails to render. Development only. */
export function showProblemPanel(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ProblemPanel />);
}

type Counted = { problem: ReportedProblem; count: number };

function count(counted: readonly Counted[], problem: ReportedProblem): Counted[] {
  const key = JSON.stringify(problem);
  const known = counted.find((other) => JSON.stringify(other.problem) === key);
  if (!known) return [...counted, { problem, count: 1 }];
  return counted.map((other) => (other === known ? { problem, count: known.count + 1 } : other));
}

/** The problems that `report()` received since the page was loaded, for developers who connect a backend. */
function ProblemPanel() {
  const [problems, setProblems] = useState<readonly Counted[]>([]);
  const [isOpen, setIsOpen] = useState(true);

  useEffect(() => {
    const add = ({ detail }: CustomEvent<ReportedProblem>) => setProblems((before) => count(before, detail));
    addEventListener('tessera:problem', add);
    return () => removeEventListener('tessera:problem', add);
  }, []);

  if (problems.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Problems" lang="en" dir="ltr">
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {problems.map((counted) => (
            <Item key={JSON.stringify(counted.problem)} {...counted} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ problem, count: times }: Counted) {
  const { kind, call, path, expected, found, consequence } = problem;
  return (
    <li className={styles.item}>
      <strong>{call || kind}</strong> <code>{path || 'answer'}</code>
      {times > 1 && ` × ${times}`}
      <br />
      {expected} expected, {found} found; {consequence}
    </li>
  );
}
