import { useQuery } from '@tanstack/react-query';

import { useLanguage, useT } from '../../i18n';
import { useText, type TextBlock, type TextPage as Page } from '../../site';
import { ErrorState, Skeleton } from '../../ui';
import { TextBlocks } from './TextBlocks';
import * as styles from './TextPage.module.css';

/** A page of the operator's own words: terms, privacy, help. */
export function TextPage({ page }: { page: Page }) {
  const text = useText();
  const file = page.markdown[useLanguage()];
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{text(page.label)}</h1>
      {file !== undefined && <Words key={file} file={file} />}
    </article>
  );
}

function Words({ file }: { file: string }) {
  const t = useT();
  const { data, isError, refetch } = useQuery({
    queryKey: ['text', file],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/${file}`, { signal });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      return (await answer.json()) as TextBlock[];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError)
    return (
      <ErrorState
        text={t('shell.serverError')}
        retryLabel={t('shell.retry')}
        onRetry={() => void refetch()}
      />
    );
  return data ? <TextBlocks blocks={data} /> : <Skeleton className={styles.coming} />;
}
