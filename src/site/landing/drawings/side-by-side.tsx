import { Accent, Drawing } from '#comparison/drawings/drawing.tsx'

/** A phone that shows a long bar and a shorter one. */
export function SideBySide({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Accent d="M88 46h64v16H88z M88 74h44v16H88z M88 112h52v12H88z" />
      <rect x="70" y="10" width="100" height="160" rx="14" />
      <path d="M108 22h24 M110 158h20" />
      <path d="M88 40v56" />
      <path d="M88 46h64v16H88" />
      <path d="M88 74h44v16H88" />
      <path d="M102 74l-14 14 M118 74l-16 16 M132 76l-14 14" />
      <path d="M88 112h64 M88 126h64 M88 140h38" />
    </Drawing>
  )
}
