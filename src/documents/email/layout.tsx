import { Fragment, type ReactNode } from 'react'
import { Body, Container, Head, Heading, Hr, Html, Img, Link, Preview, Section, Text } from 'react-email'
import { emailTexts } from '#texts/en/email/email.ts'
import { phonesOf } from './letterhead.ts'
import { Linked } from './linked.tsx'
import { postalLine } from './postal-line.ts'
import { darkStyles, styles } from './styles.ts'
import type { EmailSender, FootOfSelling } from './template.ts'

type LayoutProps = {
  business: EmailSender
  title: string
  preview: string
  logoUrl: string | null
  /** Of a letter that sells. */
  foot: FootOfSelling | undefined
  children: ReactNode
}

/** Header and footer of every email: the business by logo and name, since images are often blocked, and how to reach it. */
export function Layout({ business, title, preview, logoUrl, foot, children }: LayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(business.brand)}</style>
      </Head>
      <Body className="page" style={styles.page}>
        {/* Why: the letter has its title above. */}
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container className="sheet" style={styles.sheet}>
          <Section
            className="letterhead"
            style={{ ...styles.head, borderBottom: `3px solid ${business.brand.light.fill}` }}
          >
            <table role="presentation" cellPadding="0" cellSpacing="0">
              <tbody>
                <tr>
                  {logoUrl && (
                    <td style={styles.logoCell}>
                      <Img src={logoUrl} alt="" height="40" style={styles.logo} />
                    </td>
                  )}
                  <td>
                    <Text className="ink" style={styles.businessName}>
                      {business.name}
                    </Text>
                  </td>
                </tr>
              </tbody>
            </table>
          </Section>
          <Section style={styles.body}>
            <Heading as="h1" className="title" style={styles.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Hr className="line" style={styles.line} />
          <Section style={styles.foot}>
            <Text className="quiet" style={styles.footText}>
              {business.name}
              <br />
              {phonesOf(business).length > 0 && (
                <>
                  <Linked reach={business}>{phonesOf(business).join(' · ')}</Linked>
                  <br />
                </>
              )}
              <Linked reach={business}>{business.email}</Linked>
              {[postalLine(business, foot), business.license].filter(Boolean).map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
              {foot && (
                <>
                  <br />
                  <Link href={foot.stopLink} className="quiet" style={styles.footLink}>
                    {emailTexts.letterhead.stop}
                  </Link>
                </>
              )}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
