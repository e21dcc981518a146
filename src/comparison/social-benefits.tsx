import type { EquipmentKind } from '#domain/homes/equipment.ts'
import { socialBenefits } from '#domain/homes/social-benefits.ts'
import styles from './social-benefits.module.css'

/** What the proposed system brings beside money and CO2e. */
export function SocialBenefits({ kind }: { kind: EquipmentKind }) {
  return (
    <section className={styles.benefits}>
      <h3>Social Benefits</h3>
      <ul>
        {socialBenefits[kind].map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}
