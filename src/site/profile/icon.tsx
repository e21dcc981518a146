const paths = {
  calendar: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  paper: 'M6 3h8l4 4v14H6z M10 12h4 M10 16h4',
  check: 'M4 13l5 5L20 6',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4 M12 18v.5',
  warning: 'M12 3l10 18H2z M12 10v5 M12 18v.5',
  wrench: 'M21 6a5 5 0 0 1-6.5 6.2L7 20a2.1 2.1 0 0 1-3-3l7.800-7.500A5 5 0 0 1 18 3l-3 3 .5 2.500L18 9z',
  chevron: 'M9 5l7 7-7 7',
  furnace: 'M5 3h14v18H5z M5 8h14 M12 11q3 3 3 5a3 3 0 0 1-6 0q0-2 3-5z',
  'air-conditioner':
    'M3 4h18v15H3z M7 19v2 M17 19v2 M17 8h1 M17 11.5h1 M17 15h1 M5.5 11.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0z M9.5 11.5v0',
  humidifier: 'M12 3q6 7 6 11.5a6 6 0 0 1-12 0Q6 10 12 3z M9 15a3 3 0 0 0 3 3',
  thermostat:
    'M7 3h10q4 0 4 4v10q0 4-4 4H7q-4 0-4-4V7q0-4 4-4z M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z M12 12l2-2',
} as const

/** A small drawing beside words that say the same. */
export function Icon({ name, className }: { name: keyof typeof paths; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
