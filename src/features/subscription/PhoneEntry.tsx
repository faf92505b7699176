import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { toLatinDigits } from '../../lib/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { PhoneActor } from './phoneActor.ts';

const problems = {
  required: <Trans>Please input your mobileNumber</Trans>,
  digitsOnly: <Trans>Only number allowed</Trans>,
  tooLong: <Trans>Mobile Number must be 14 digits</Trans>,
};

/** The number behind the calling code; Bengali digits become Latin ones as they are typed. */
export function PhoneEntry({ phone }: { phone: PhoneActor }) {
  const { callingCode, problem } = useSelector(phone, (snapshot) => snapshot.context);
  const [digits, setDigits] = useState(() => phone.getSnapshot().context.digits);
  const [refused, setRefused] = useState('');
  const [doubtful, setDoubtful] = useState(false);
  /** A hint only: it never stands in the way (product decisions, Phone). */
  const consider = async () => {
    const { looksPossible } = await import('./phoneHint.ts');
    setDoubtful(digits !== '' && !looksPossible(digits, callingCode === '880' ? '880' : '60'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(digits);
    phone.send({ type: 'phone.submit', digits });
  };
  return (
    <form className="mt-5" noValidate onSubmit={submit}>
      <Field
        label={<Trans>Phone number</Trans>}
        prefix={`+${callingCode}`}
        name="tel"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        value={digits}
        onChange={(event) => {
          setDigits(toLatinDigits(event.target.value));
          setDoubtful(false);
        }}
        onBlur={() => void consider()}
        hint={
          // Its room is kept free: a hint that moved Submit under the finger would swallow the press.
          <span className="block min-h-12">
            {doubtful && <Trans>This does not look like a number of this country. You may go on if it is yours.</Trans>}
          </span>
        }
        problem={problem && digits === refused && problems[problem]}
      />
      <DialogActions>
        <Button onClick={() => phone.send({ type: 'phone.cancel' })}>
          <Trans>Back to the badges</Trans>
        </Button>
        <Button type="submit" variant="primary">
          <Trans>Submit</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
