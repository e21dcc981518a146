import type { BusinessSettings } from '#contract/office/business.ts'
import type { MailSettings } from '#contract/office/mail.ts'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { fill } from '#texts/fill.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { BusinessSection } from '../business-section.tsx'
import { MailForm } from './mail-form.tsx'
import { MailSender } from './mail-sender.tsx'
import { MailTest } from './mail-test.tsx'

const { page } = mailServerMessages

/** Which mail server takes the emails, and a test of it. */
export function MailPage({ stored, business }: { stored: MailSettings; business: BusinessSettings }) {
  const { setByEnvironment } = stored
  return (
    <>
      <PageHeader title={page.title} />
      <div style={{ maxWidth: '44rem' }}>
        {setByEnvironment === null ? (
          <MailForm stored={stored} business={business} />
        ) : (
          <>
            <BusinessSection
              title={page.setByEnvironment}
              about={fill(page.environmentAbout, { server: setByEnvironment })}
            >
              <MailSender business={business} user={null} />
            </BusinessSection>
            <MailTest />
          </>
        )}
      </div>
    </>
  )
}
