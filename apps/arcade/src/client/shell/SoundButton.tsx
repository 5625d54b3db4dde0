import { useTranslation } from '@tessera/i18n';
import { useState } from 'react';

import type { Sound } from '../kit/sound';
import { ToolButton } from './ToolButton';

export function SoundButton({ sound }: { sound: Sound }) {
  const { translate } = useTranslation();
  const [audible, setAudible] = useState(false);
  return (
    <ToolButton
      icon={audible ? 'soundOn' : 'soundOff'}
      label={translate('shell.sound')}
      pressed={audible}
      onClick={() => {
        sound.setAudible(!audible);
        setAudible(!audible);
      }}
    />
  );
}
