import type { Config } from 'tailwindcss';

/** Names the tokens of the look. Their values for each theme are CSS variables in src/styles/theme.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ink: 'var(--ink)',
      raised: 'var(--raised)',
      sunk: 'var(--sunk)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      text: 'var(--text)',
      muted: 'var(--muted)',
      action: 'var(--action)',
      'on-action': 'var(--on-action)',
      focus: 'var(--focus)',
      veil: 'var(--veil)',
      esports: 'var(--esports)',
      'on-esports': 'var(--on-esports)',
      arcade: 'var(--arcade)',
      watch: 'var(--watch)',
      mall: 'var(--mall)',
      danger: 'var(--danger)',
    },
    fontFamily: {
      sans: 'var(--font-text)',
      display: 'var(--font-heading)',
    },
    fontSize: {
      xs: ['0.75rem', { lineHeight: 'var(--leading)' }],
      sm: ['0.875rem', { lineHeight: 'var(--leading)' }],
      base: ['1rem', { lineHeight: 'var(--leading)' }],
      lg: ['1.25rem', { lineHeight: 'var(--leading-heading)' }],
      xl: ['1.75rem', { lineHeight: 'var(--leading-heading)' }],
      '2xl': ['2.5rem', { lineHeight: 'var(--leading-display)' }],
    },
    borderRadius: {
      none: '0',
      sm: '6px',
      control: '10px',
      card: '12px',
      panel: '16px',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      raised: 'var(--shadow)',
    },
    extend: {
      maxWidth: {
        page: '80rem',
        modal: '550px',
        popup: '600px',
        prose: '60ch',
      },
      screens: {
        phone: '360px',
        desk: '768px',
        wide: '1080px',
      },
      transitionDuration: {
        quick: '120ms',
        calm: '200ms',
      },
      animation: {
        appear: 'appear 160ms ease-out',
        rise: 'rise 200ms ease-out',
        spin: 'spin 900ms linear infinite',
        confetti: 'confetti 1800ms ease-in both',
      },
      keyframes: {
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(12px)' } },
        confetti: {
          from: { transform: 'translateY(0) rotate(0)', opacity: '1' },
          to: { transform: 'translateY(28rem) rotate(720deg)', opacity: '0' },
        },
        spin: { to: { transform: 'rotate(360deg)' } },
      },
    },
  },
} satisfies Config;
