import { dateText } from '#comparison/format.ts'
import type { PageProps } from '../pages.ts'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'

/** A customer's own home: who lives there, what stands there, and what a new system would change. */
export function ProfilePage({ page, business }: PageProps<'profile'>) {
  const { customer } = page
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{customer.address}</h1>
        <p className={styles.quiet}>
          Customer ID: {customer.id} · Last changed {dateText(customer.updatedDate)}
        </p>
      </header>
      <ProfileForm customer={customer} business={business} />
    </div>
  )
}
