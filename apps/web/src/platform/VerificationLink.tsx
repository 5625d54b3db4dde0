import { messageUrls } from 'virtual:messages/forms';
import type { MouseEvent } from 'react';

import { addMessages, useT } from '../i18n';
import { isFeatureOn, paths } from '../site';
import { visit } from './navigation';
import styles from './VerificationLink.module.css';

/** The addresses of the texts are here, because the caller is part of the first load. */
export async function load() {
  await addMessages(messageUrls);
  return VerificationLink;
}

/** A link to the page where the player sends documents. None on a site without that page. */
function VerificationLink() {
  const t = useT();
  if (!isFeatureOn('verification')) return null;
  const href = paths.account('verification');

  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    visit({ path: href });
  }

  return (
    <a className={styles.link} href={href} onClick={follow}>
      {t('forms.verifyIdentity')}
    </a>
  );
}
