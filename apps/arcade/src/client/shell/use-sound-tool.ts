import { useTranslation } from '@tessera/i18n';
import { useState } from 'react';

import type { Sound } from '../kit/sound';
import type { ShellTool } from './use-bar';

/** The sound switch; off by default. */
export function useSoundTool(sound: Sound): ShellTool {
  const { translate } = useTranslation();
  const [pressed, setPressed] = useState(false);
  return {
    name: 'sound',
    label: translate('shell.sound'),
    pressed,
    onPress() {
      sound.setAudible(!pressed);
      setPressed(!pressed);
    },
  };
}
