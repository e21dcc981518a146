const paths = {
  calendar: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  check: 'M4 13l5 5L20 6',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4 M12 18v.5',
  warning: 'M12 3l10 18H2z M12 10v5 M12 18v.5',
  wrench: 'M21 6a5 5 0 0 1-6.5 6.2L7 20a2.1 2.1 0 0 1-3-3l7.800-7.500A5 5 0 0 1 18 3l-3 3 .5 2.500L18 9z',
  chevron: 'M9 5l7 7-7 7',
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
