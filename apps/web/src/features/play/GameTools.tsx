import type { BarTool } from '@tessera/provider/messages';
import { useEffect } from 'react';

import { useT } from '../../i18n';
import { useMedia } from '../../platform/media';
import type { EmbedBar } from '../../session/use-embed';
import { Icon, IconButton, Menu, type IconName } from '../../ui';
import { from } from '../../ui/breakpoints';
import styles from './GameTools.module.css';

/** The tools of the game: buttons in the bar, on phones in a menu. */
export function GameTools({ bar }: { bar: EmbedBar }) {
  const t = useT();
  const isWide = useMedia(from('medium'));
  // The game may hide its own bar only when its tools are rendered here.
  useEffect(() => bar.take(), [bar]);

  if (bar.tools.length === 0) return null;
  if (isWide || bar.tools.length === 1)
    return bar.tools.map((tool) => (
      <IconButton
        key={tool.name}
        icon={iconOf(tool)}
        label={tool.label}
        aria-pressed={tool.pressed}
        onClick={() => bar.press(tool.name)}
      />
    ));
  return (
    <Menu label={t('rounds.gameTools')} button={<Icon name="more" />}>
      {(close) =>
        bar.tools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            className={styles.tool}
            aria-pressed={tool.pressed}
            onClick={() => {
              close();
              bar.press(tool.name);
            }}
          >
            <Icon name={iconOf(tool)} size="s" />
            {tool.label}
          </button>
        ))
      }
    </Menu>
  );
}

function iconOf({ name, pressed }: BarTool): IconName {
  switch (name) {
    case 'sound':
      return pressed ? 'sound-on' : 'sound-off';
    case 'rules':
      return 'info';
    case 'history':
      return 'clock';
    case 'fairness':
      return 'shield';
  }
}
