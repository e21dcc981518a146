import { Button, Group, Text } from '@mantine/core'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { yearContradiction } from '#domain/nameplates/year-contradiction.ts'
import { useCustomerFormContext } from './customer-form-context.ts'
import { formPath } from './field-paths.ts'
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
  const contradiction = yearContradiction(years, typedYear)
  const [onlyYear] = years.length === 1 && typedYear === null ? years : []
  return (
    <Group gap="xs" className={classes.plate}>
      <Text size="sm" c="dimmed" className={classes.line}>
        {plate ? (
          <>
            {[plate.make, plate.model].filter(Boolean).join(' ')}
            {plate.serial && (
              <>
                {' '}
                <span className={classes.printed}>{plate.serial}</span>
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
      {contradiction && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.contradiction}>
          {contradiction}
        </Text>
      )}
    </Group>
  )
}
