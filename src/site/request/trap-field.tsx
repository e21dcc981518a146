import styles from './request.module.css'

/**
 * Stays empty when a person sends the form: nobody sees it, hears it or reaches it with a key. Robots fill in what
 * looks like a field (docs/decisions/065).
 */
export function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
