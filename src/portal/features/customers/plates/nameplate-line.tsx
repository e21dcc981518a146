import { Button, Group, Text } from '@mantine/core'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { disputeInWords, disputingYears } from '#domain/nameplates/plate-against-record.ts'
import { useCustomerFormContext } from '../form/customer-form-context.ts'
import { formPath } from '../form/field-paths.ts'
import classes from './nameplate.module.css'
import { PlateHints } from './plate-hints.tsx'
import type { Nameplates } from './use-nameplates.tsx'

/** What the plate of a piece of equipment says, in one line, and the button that records it. */
export function NameplateLine({ slot, plates }: { slot: EquipmentSlot; plates: Nameplates }) {
  const form = useCustomerFormContext()
  const path = formPath({ slot, field: 'installationYear' })
  const typedYear = Number(form.useWatchValue(path)) || null
  const plate = plates.plateOf(slot)
  const years = plate?.madeYears ?? []
  const confirmedPath = formPath({ slot, field: 'confirmedYear' })
  const recorded = {
    installationYear: typedYear,
    confirmedYear: Number(form.useWatchValue(confirmedPath)) || null,
  }
  const question = disputeInWords(plate, recorded)
  const [onlyYear] = years.length === 1 && typedYear === null ? years : []
  return (
    <Group gap="xs" className={classes.plate}>
      <Text size="sm" c="dimmed" className={classes.line}>
        {plate ? (
          <>
            <span translate="no">{[plate.make, plate.model].filter(Boolean).join(' ')}</span>
            {plate.serial && (
              <>
                {' '}
                <span className={classes.printed} translate="no">
                  {plate.serial}
                </span>
              </>
            )}
            {plate.made && `. ${plate.made.text} (${plate.made.sureness}).`}
          </>
        ) : (
          'Nameplate: not recorded'
        )}
      </Text>
      {onlyYear !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.setFieldValue(path, String(onlyYear))}
          aria-label={`Use ${onlyYear} as the installation year: ${slot}`}
        >
          Installed in {onlyYear} too
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => plates.open(slot)}
        aria-label={`Nameplate: ${slot}`}
      >
        Nameplate
      </Button>
      <PlateHints slot={slot} plate={plate} />
      {question && (
        <Group gap="xs" role="alert" className={classes.dispute}>
          <Text size="sm" c="var(--hvac-danger)">
            {question}
          </Text>
          {disputingYears(plate, recorded).map((year) => (
            <Button
              key={year}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue(path, String(year))}
              aria-label={`${year} is right: ${slot}`}
            >
              {year} is right
            </Button>
          ))}
          <Button
            id={confirmedPath}
            size="compact-sm"
            variant="default"
            onClick={() => form.setFieldValue(confirmedPath, String(typedYear))}
            aria-label={`${typedYear} is right: ${slot}`}
          >
            {typedYear} is right
          </Button>
        </Group>
      )}
    </Group>
  )
}
