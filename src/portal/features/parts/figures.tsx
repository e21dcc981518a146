import { Anchor, Button, Stack } from '@mantine/core'
import { Bars } from '#comparison/figures/bars.tsx'
import { FigureStrip } from '../../ui/figures/figure-strip.tsx'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import { SummaryRow, SummaryRows } from '../../ui/figures/summary-rows.tsx'
import { FactsTable } from '../../ui/record/facts-table.tsx'
import { Part } from './part.tsx'

const link = { to: '/portal/dashboard' } as const

/** Figures, facts and cards. */
export function Figures() {
  return (
    <Part name="Figures and cards">
      <Stack gap="md">
        <FigureStrip
          label="Parts at a glance"
          figures={[
            { label: 'Open', figure: '12', hint: 'Waiting for somebody', link },
            { label: 'Overdue', figure: '3', link },
            { label: 'Sent', figure: '1,204', link },
          ]}
        />
        <SummaryCard title="A card" more={<Anchor href="#main">All of it</Anchor>}>
          <SummaryRows>
            <SummaryRow
              title="Liam Yarrow"
              detail="Furnace from 2004, due since Nov 24"
              step={
                <Button size="xs" variant="default">
                  Call
                </Button>
              }
            />
            <SummaryRow title="Zofia Featherstonehaugh" detail="No next step" />
          </SummaryRows>
        </SummaryCard>
        <FactsTable
          aria-label="Facts"
          facts={[
            ['Installed', 2004],
            ['Efficiency', '80 % AFUE'],
          ]}
        />
      </Stack>
    </Part>
  )
}

const same = { actualValue: 89, proposedValue: 89 }

/** The signature of every comparison, in its three states. */
export function ComparedFigures() {
  return (
    <Part name="Bars">
      <Stack gap="lg">
        <Bars
          period="year"
          figures={{
            cost: { actualValue: 648.15, proposedValue: 490.4 },
            co2e: { actualValue: 3749, proposedValue: 2901 },
            saving: 157.75,
            co2eSavingKg: 848,
            range: null,
          }}
        />
        <Bars
          period="year"
          figures={{
            cost: { actualValue: 420, proposedValue: 451 },
            co2e: null,
            saving: -31,
            co2eSavingKg: 0,
            range: null,
          }}
        />
        <Bars period="summer" figures={{ cost: same, co2e: null, saving: 0, co2eSavingKg: 0, range: null }} />
      </Stack>
    </Part>
  )
}
