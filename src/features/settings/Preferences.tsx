import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/locale.ts';
import { Select } from '../../ui/Select.tsx';
import { countries, languages, themes } from './choices.ts';

/** Language, country and theme: chosen apart, and at once in force. */
export function Preferences() {
  const { t } = useLingui();
  const { language, country, theme, setLanguage, setCountry, setTheme } = useLocale();
  return (
    <div className="grid gap-4">
      <Select label={t`Language`} value={language} options={languages} onChange={(value) => void setLanguage(value)} />
      <Select
        label={t`Country`}
        value={country}
        options={countries.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setCountry}
      />
      <Select
        label={t`Theme`}
        value={theme}
        options={themes.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setTheme}
      />
    </div>
  );
}
