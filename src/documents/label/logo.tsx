import { houseLines } from './house-lines.ts'

/** The logo of the business; without one, a house with a flame, in lines that a label printer can print. */
export function Logo({ imageName }: { imageName: string | null }) {
  return imageName === null ? <House /> : <img className="label-logo" src={`/images/${imageName}`} alt="" />
}

function House() {
  return (
    <svg className="label-logo" viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="2.4" d={houseLines.house} />
        <path strokeWidth="1.8" d={houseLines.flame} />
      </g>
    </svg>
  )
}
