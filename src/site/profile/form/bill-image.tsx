import { labelPageTexts } from '#texts/en/site/label-page.ts'
import styles from '../equipment/equipment.module.css'
import gas from './gas-bill.svg'
import power from './power-bill.svg'

const images = { gas, power } as const
export type Bill = keyof typeof images

/** Shows where on a bill the figures stand that a field asks for, folded away. Why files: what is drawn in the page is part of its script. */
export function BillImage({ of }: { of: Bill }) {
  const texts = labelPageTexts.bills
  return (
    <details className={styles.where} data-fold>
      <summary>{texts.where}</summary>
      <img src={images[of]} alt={texts[of]} width={340} loading="lazy" />
    </details>
  )
}
