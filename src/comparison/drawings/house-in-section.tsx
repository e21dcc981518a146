import styles from './house-in-section.module.css'

type HouseInSectionProps = {
  className?: string | undefined
  /** What it is drawn on: a page, or the wall beside the sign-in. */
  ground?: 'page' | 'wall'
}

/**
 * A house in section: rooms above, furnace and ducts below, an air conditioner outside, and a person who scans the label
 * on the furnace.
 */
export function HouseInSection({ className = '', ground = 'page' }: HouseInSectionProps) {
  return (
    <svg
      className={`${styles.drawing} ${className}`}
      data-ground={ground}
      viewBox="0 36 560 378"
      role="img"
      aria-label="A house cut open: a furnace in the basement warms the rooms above, an air conditioner stands outside, and a person scans the label on the furnace with a phone."
    >
      <Grounds />
      <Rooms />
      <Ducts />
      <Furnace />
      <AirConditioner />
      <Person />
    </svg>
  )
}

function Grounds() {
  return (
    <>
      <path className={styles.soil} d="M12 250h68v138h300V250h168v152q0 6-6 6H18q-6 0-6-6z" />
      <path d="M12 250h68 M380 250h168" />
      <path className={styles.leaf} d="M40 222a21 21 0 1 1 .1 0z" />
      <path d="M40 250v-52 M40 214l-8-8 M40 222a21 21 0 1 1 .1 0" />
      <path
        className={styles.faint}
        d="M30 274h18 M44 312h14 M24 352h20 M412 280h20 M468 316h18 M420 356h16 M504 276h16"
      />
    </>
  )
}

function Rooms() {
  return (
    <>
      <path className={styles.room} d="M80 122h300v128H80z" />
      <path className={styles.cellar} d="M80 258h300v130H80z" />
      <path className={styles.attic} d="M80 122l150-78 150 78z" />
      <path d="M44 140L230 44l186 96" />
      <path d="M80 122v266h300V122z M80 250h300 M80 258h300" />
      <path
        className={styles.faint}
        d="M96 116q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0q8-12 16 0"
      />
      <rect className={styles.pane} x="100" y="148" width="48" height="48" rx="2" />
      <path d="M124 148v48 M100 172h48 M96 198h56" />
      <rect x="176" y="160" width="22" height="22" rx="6" />
      <circle cx="187" cy="171" r="5" />
      <path
        className={styles.chair}
        d="M216 244v-22q0-7 8-7t8 7v8h44v-8q0-7 8-7t8 7v22z M228 232v-37q0-10 10-10h32q10 0 10 10v37z"
      />
      <path d="M216 244v-22q0-7 8-7t8 7v8h44v-8q0-7 8-7t8 7v22z M228 215v-20q0-10 10-10h32q10 0 10 10v20 M222 244v6 M286 244v6" />
      <path className={styles.lampshade} d="M345 160h18l7 22h-32z" />
      <path d="M345 160h18l7 22h-32z M354 182v68 M346 250h16" />
    </>
  )
}

function Ducts() {
  return (
    <>
      <path
        className={styles.warmDuct}
        d="M106 268h22v-10h14v10h171v-10h14v10h17v24H106z M214 292h28v12h-28z"
      />
      <path d="M106 292v-24h22v-10 M142 258v10h171v-10 M327 258v10h17v24H242 M106 292h108 M214 292v10 M242 292v10" />
      <path className={styles.coolDuct} d="M256 352h30v-60h22v88h-52z" />
      <path d="M286 292v60h-30 M308 292v88h-52" />
      <path
        className={styles.warmAir}
        d="M129 242c-7-9 7-15 0-25 M141 242c-7-9 7-15 0-25 M314 242c-7-9 7-15 0-25 M326 242c-7-9 7-15 0-25"
      />
      <path className={styles.grille} d="M126 250h18 M311 250h18" />
    </>
  )
}

function Furnace() {
  return (
    <>
      <path className={styles.machine} d="M200 302h56v86h-56z" />
      <rect x="200" y="302" width="56" height="86" rx="3" />
      <path d="M200 326h56 M208 314h40 M208 320h40" />
      <path
        className={styles.flame}
        d="M242 380c-6 0-9-3-9-8 0-5 4-6 5-12 4 3 5 6 5 8 1 0 2-2 2-4 4 3 6 5 6 8 0 5-3 8-9 8z"
      />
      <rect className={styles.label} x="207" y="334" width="18" height="26" rx="2" />
      <path
        className={styles.code}
        d="M210 338h5v5h-5z M218 338h4v4h-4z M210 347h4v4h-4z M218 347h4 M219 352h3 M211 356h10"
      />
    </>
  )
}

function AirConditioner() {
  return (
    <>
      <path className={styles.pipe} d="M256 310h30 M308 310h40q12 0 12-12v-48q0-12 12-12h58" />
      <path className={styles.machine} d="M430 182h84v62h-84z" />
      <path d="M422 250h100 M436 250v-6 M508 250v-6" />
      <rect x="430" y="182" width="84" height="62" rx="5" />
      <circle cx="462" cy="213" r="22" />
      <circle cx="462" cy="213" r="4" />
      <path d="M460 209c-8-4-9-13-1-16 7 0 11 6 5 16 M466 212c8-5 15 0 13 8-4 6-11 6-15-3 M460 217c0 9-8 12-14 7-3-7 1-12 11-11" />
      <path d="M494 196h12 M494 205h12 M494 214h12 M494 223h12 M494 232h12" />
    </>
  )
}

function Person() {
  return (
    <>
      <path className={styles.coat} d="M122 352v-24q0-13 14-13t14 13v24z" />
      <circle cx="137" cy="305" r="9" />
      <path d="M122 352v-24q0-13 14-13t14 13v24z M129 352v35h-6 M143 352v35h6" />
      <path d="M143 327l10 15 15-8" />
      <rect
        className={styles.phone}
        x="167"
        y="321"
        width="9"
        height="18"
        rx="2"
        transform="rotate(8 171 330)"
      />
      <path className={styles.beam} d="M180 327l25 6 M180 336l25 24" />
    </>
  )
}
