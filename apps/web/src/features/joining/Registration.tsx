import {
  callName,
  getRegistration,
  type ContactCheckWire,
  type FieldWire,
  type RegistrationWire,
} from '@tessera/contract';
import { pageLanguage } from '@tessera/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { knownFields, type FormField } from '../../forms/fields';
import type { ControlValue } from '../../forms/values';
import { useLanguage, useT } from '../../i18n';
import { call } from '../../platform/call';
import { queryClient } from '../../platform/query-client';
import { QueryView } from '../../platform/QueryView';
import { report } from '../../platform/report';
import { useDialogs } from '../../session';
import { DialogLink } from '../../session/DialogLink';
import { startSession } from '../../session/login';
import { EmptyState, Skeleton } from '../../ui';
import { ContactCheckForm } from './ContactCheckForm';
import { clearDraft, readDraft, saveDraft, type Draft } from './draft';
import { RegistrationForm } from './RegistrationForm';
import styles from './Registration.module.css';
import { useRegisterDialog } from './use-register-dialog';

const registrationQuery = (language: string) =>
  queryOptions({
    queryKey: ['registration', language],
    queryFn: ({ signal }) => call(getRegistration, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Fetched before the dialog is opened, perhaps long before.
    gcTime: Number.POSITIVE_INFINITY,
  });

export function prefetchFields(): void {
  // Deletes a draft that is too old.
  readDraft();
  void queryClient.prefetchQuery(registrationQuery(pageLanguage()));
}

/** The form, then the code for the address. Mounted while the dialog is open. */
export function Registration() {
  const t = useT();
  const language = useLanguage();
  const query = useQuery(registrationQuery(language));
  const draft = useRef<Draft | undefined>(undefined);
  draft.current ??= readDraft();
  const [check, setCheck] = useState(draft.current.check);
  /** In memory only, until the dialog is closed. */
  const secrets = useRef<Record<string, ControlValue>>({});
  /** The kind of the field that the visitor corrects. */
  const [corrected, setCorrected] = useState<ContactCheckWire['channel']>();

  const destination = check ? check.destination : draft.current.destination;
  useRegisterDialog(check, destination);

  const isDone = useRef(false);
  function change(changes: Partial<Draft>) {
    if (isDone.current) return;
    draft.current = { ...(draft.current ?? readDraft()), ...changes };
    saveDraft(draft.current);
  }

  function showCheck(next: Draft['check']) {
    change({ check: next });
    setCheck(next);
  }

  function handleCheck(wire: ContactCheckWire) {
    change({ sent: undefined, replaces: undefined, destination: undefined });
    showCheck({
      ...wire,
      resendAt: Date.now() + (wire.waitSeconds ?? 0) * 1000,
      destination: useDialogs.getState().destination ?? destination,
    });
  }

  async function handleToken(token: string) {
    isDone.current = true;
    clearDraft();
    await startSession(token, destination);
  }

  // The dialog is painted first: rendering the fields takes longer.
  const isPainted = useDeferredValue(true, false);

  if (check)
    return (
      <ContactCheckForm
        check={check}
        onChange={showCheck}
        onToken={handleToken}
        onBack={() => {
          change({ replaces: check.id, destination: check.destination });
          setCorrected(check.channel ?? 'email');
          showCheck(undefined);
        }}
      />
    );
  const pending = <Skeleton className={styles.pending} />;
  if (!isPainted) return pending;
  return (
    <>
      <QueryView query={query} pending={pending} errorText={t('joining.unavailable')}>
        {(registration) => (
          <UsableForm registration={registration}>
            {(fields) => (
              <RegistrationForm
                key={language}
                fields={fields}
                minimumAge={registration.minimumAge}
                draft={draft.current ?? readDraft()}
                secrets={secrets.current}
                corrected={fields.find(({ kind }) => kind === corrected)?.name}
                onChange={change}
                onCheck={handleCheck}
                onToken={handleToken}
                onInvalid={() => void query.refetch()}
              />
            )}
          </UsableForm>
        )}
      </QueryView>
      <p className={styles.other}>
        {t('joining.haveAccount')} <DialogLink to="login">{t('shell.login')}</DialogLink>
      </p>
    </>
  );
}

type UsableFormProps = {
  registration: RegistrationWire;
  children: (fields: FormField[]) => ReactNode;
};

/** A required field of an unknown kind makes the registration unavailable: the backend would refuse it. */
function UsableForm({ registration, children }: UsableFormProps) {
  const t = useT();
  const { fields, unknown } = useMemo(() => {
    const known = knownFields(registration.fields);
    return { ...known, fields: known.fields.toSorted((a, b) => (a.step ?? 1) - (b.step ?? 1)) };
  }, [registration]);
  const isUsable = unknown.length === 0 && fields.length > 0;
  useEffect(() => {
    if (!isUsable) reportUnusable(registration.fields, unknown);
    // oxlint-disable-next-line react/exhaustive-deps -- derived from the registration
  }, [registration]);
  return isUsable ? children(fields) : <EmptyState text={t('joining.unavailable')} icon="warning" />;
}

function reportUnusable(fields: readonly FieldWire[], [first]: readonly FieldWire[]): void {
  report({
    kind: 'answer',
    call: callName(getRegistration),
    ...(first ? problemOfField(first, `fields[${fields.indexOf(first)}]`) : NO_FIELDS),
    consequence: 'visitors cannot register',
  });
}

const NO_FIELDS = { path: 'fields', expected: 'fields', found: 'nothing' };

function problemOfField({ kind }: FieldWire, path: string): typeof NO_FIELDS {
  return kind === 'choice'
    ? { path: `${path}.options`, expected: 'options', found: 'nothing' }
    : {
        path: `${path}.kind`,
        expected: 'text, email, password, phone, date, choice, check or limit',
        found: 'another kind',
      };
}
