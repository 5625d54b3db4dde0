import { useText, type TextPage as Page } from '../../site';
import styles from './TextPage.module.css';
import { TextWords } from './TextWords';

/** A text page of the operator: terms, privacy, help. */
export function TextPage({ page }: { page: Page }) {
  const text = useText();
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{text(page.label)}</h1>
      <TextWords markdown={page.markdown} />
    </article>
  );
}
