import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** The label with a QR code on a customer's equipment. */
export function Label(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g transform="rotate(-5 120 90)">
        <Accent d="M78 14h84v120l-26 26H78z" />
        <path d="M86 14h68q8 0 8 8v112l-26 26H86q-8 0-8-8V22q0-8 8-8z" />
        <path d="M162 134h-20q-6 0-6 6v20" />
        <path d="M104 28h32" />
        <path d="M90 42h20v20H90z M130 42h20v20h-20z M90 82h20v20H90z" />
        <path d="M100 51v2 M140 51v2 M100 91v2" />
        <path d="M120 42v8 M120 60v4h-4 M90 72h10 M110 72h12v8 M132 72h4 M146 72h4v8 M120 90v12 M130 84v6h10 M150 92v10h-8 M130 102h2" />
        <path d="M90 118h60 M90 130h34" />
      </g>
    </Drawing>
  )
}
