import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import styles from './urgent-box.module.css'

type UrgentBoxProps = { isChosen: boolean; servicePhone: string }

/** Marks a request as urgent. Once ticked, which needs no script, it says that calling is faster. */
export function UrgentBox({ isChosen, servicePhone }: UrgentBoxProps) {
  return (
    <fieldset className={styles.urgent}>
      <legend className={styles.legend}>{texts.urgent}</legend>
      <label className={styles.box}>
        <input
          type="checkbox"
          name="isUrgent"
          value="yes"
          defaultChecked={isChosen}
          aria-describedby="urgent-call"
        />
        {texts.urgentBox}
      </label>
      <p id="urgent-call" className={styles.call}>
        {texts.urgentCall} <PhoneLink number={servicePhone} />. {texts.urgentFaster}
      </p>
    </fieldset>
  )
}
