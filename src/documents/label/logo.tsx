/** The logo of the business; without one, a house with a flame, in lines that a label printer can print. */
export function Logo({ imageName }: { imageName: string | null }) {
  return imageName === null ? <House /> : <img className="label-logo" src={`/images/${imageName}`} alt="" />
}

function House() {
  return (
    <svg className="label-logo" viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="2.4" d="M3.5 16.5 16 5.5l12.5 11M7 14v13.5h18V14" />
        <path
          strokeWidth="1.8"
          d="M16 25c-3 0-4.9-1.8-4.9-4.2 0-2.2 1.9-3.2 2.4-5.7 1.9 1 2.6 2.3 2.7 3.8.6-.4.9-.9 1.1-1.7 2.1 1.1 3.6 2.2 3.6 3.9 0 2.2-1.9 3.9-4.9 3.9z"
        />
      </g>
    </svg>
  )
}
