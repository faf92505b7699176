import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/locale.ts';
import { RadioCard, RadioCards } from '../../ui/RadioCards.tsx';
import { countries, languages, themes } from './choices.ts';

/** Language, country and theme: chosen apart, and at once in force. */
export function Preferences() {
  const { t } = useLingui();
  const { language, country, theme, setLanguage, setCountry, setTheme } = useLocale();
  return (
    <div className="grid gap-5">
      <RadioCards legend={<Trans>Language</Trans>} columns>
        {languages.map(({ value, label, lang }) => (
          <RadioCard
            key={value}
            name="language"
            value={value}
            checked={value === language}
            onChoose={() => void setLanguage(value)}
            label={<span lang={lang}>{label}</span>}
          />
        ))}
      </RadioCards>
      <RadioCards legend={<Trans>Country</Trans>} columns>
        {countries.map(({ value, label }) => (
          <RadioCard
            key={value}
            name="country"
            value={value}
            checked={value === country}
            onChoose={() => setCountry(value)}
            label={t(label)}
          />
        ))}
      </RadioCards>
      <RadioCards legend={<Trans>Theme</Trans>} columns>
        {themes.map(({ value, label }) => (
          <RadioCard
            key={value}
            name="theme"
            value={value}
            checked={value === theme}
            onChoose={() => setTheme(value)}
            label={t(label)}
          />
        ))}
      </RadioCards>
    </div>
  );
}
