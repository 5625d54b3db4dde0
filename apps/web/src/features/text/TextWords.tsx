import { useQuery } from '@tanstack/react-query';

import { useLanguage, useT } from '../../i18n';
import { QueryView } from '../../platform/QueryView';
import type { TextBlock, TextPage } from '../../site';
import { Skeleton } from '../../ui';
import { TextBlocks } from './TextBlocks';
import styles from './TextPage.module.css';

/** The text of a page in the current language. Also used by pages with other content around it. */
export function TextWords({ markdown }: { markdown: TextPage['markdown'] | undefined }) {
  const language = useLanguage();
  const file = markdown?.[language];
  return file === undefined ? null : <Words key={file} file={file} />;
}

function Words({ file }: { file: string }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['text', file],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/${file}`, { signal });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      return (await answer.json()) as TextBlock[];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView
      query={query}
      pending={<Skeleton className={styles.coming} />}
      errorText={t('shell.serverError')}
    >
      {(blocks) => <TextBlocks blocks={blocks} />}
    </QueryView>
  );
}
