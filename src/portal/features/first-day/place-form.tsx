import { Button, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allTimeZones } from '#domain/days.ts'
import { guessConsumerTexts, guessRegion } from '#domain/operations/first-day.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { type Region, regionIds } from '#engine/regions.ts'
import { firstDayTexts } from '#texts/en/staff/office/first-day.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { timeZone as ofBrowser } from '../../ui/text/format-date.ts'
import classes from './first-day-list.module.css'

const { place: texts } = firstDayTexts

const isInRegions = (zone: string) => /^America\/|^Pacific\/Honolulu$/.test(zone)

/** The first guess: that of this browser, unless it is far from where a business can be. */
const here = isInRegions(ofBrowser) ? ofBrowser : firstProposalSettings.timeZone

const regions = regionIds.map((value) => ({ value, label: regionsTexts.names[value] }))

const zones = [...new Set([here, ...allTimeZones().filter(isInRegions)])].toSorted()

/** Asks where the business works; the first guess is this browser's. */
export function PlaceForm() {
  const [region, setRegion] = useState<Region>(guessRegion(here))
  const [timeZone, setTimeZone] = useState(here)
  const saving = useSavePlace()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ region, timeZone })
      }}
    >
      <Text size="sm" mt="xs">
        {texts.about}
      </Text>
      <div className={classes.place}>
        <NativeSelect
          label={texts.region}
          data={regions}
          value={region}
          onChange={(event) => setRegion(event.currentTarget.value as Region)}
        />
        <NativeSelect
          label={texts.timeZone}
          data={zones}
          value={timeZone}
          onChange={(event) => setTimeZone(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={saving.isPending}>
          {texts.act}
        </Button>
      </div>
    </form>
  )
}

/** Saves both with the calls of their own pages: the region is one of the assumptions, the time zone of the settings for proposals. */
function useSavePlace() {
  const queryClient = useQueryClient()
  const changing = useMutation(api.settings.changeRegion.mutationOptions())
  const saving = useMutation(api.proposalSettings.save.mutationOptions())
  const refresh = useRefresh(api.firstDay.key(), api.settings.key(), api.proposalSettings.key())
  return useMutation({
    mutationFn: async ({ region, timeZone }: { region: Region; timeZone: string }) => {
      const inForce = await queryClient.fetchQuery({
        ...api.settings.assumptions.queryOptions(),
        staleTime: 0,
      })
      if (inForce.region !== region) await changing.mutateAsync({ basedOnId: inForce.id, region })
      const settings = await queryClient.fetchQuery({
        ...api.proposalSettings.find.queryOptions(),
        staleTime: 0,
      })
      await saving.mutateAsync({ ...settings, consumerTexts: guessConsumerTexts(region, timeZone), timeZone })
      await refresh()
    },
    onSuccess: () => notify.success(texts.saved),
  })
}
