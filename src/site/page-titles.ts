import type { SiteView } from '#contract/site.ts'

type PageTitle = { title: string; description: string }

/** Title and description of a page for tabs and search engines, without any data of a customer. */
export function titleOf({ page, business }: SiteView): PageTitle {
  const titles: Record<typeof page.kind, PageTitle> = {
    landing: {
      title: `${business.name}: see what an upgrade saves`,
      description:
        'Scan the label on your furnace or air conditioner and compare what you have with a new system: dollars, CO2e and comfort.',
    },
    scan: {
      title: `Scan your label – ${business.name}`,
      description:
        'Hold the label of your heating or cooling system in front of the camera to open your page.',
    },
    'generate-request': {
      title: `Ask for service – ${business.name}`,
      description:
        'Ask for maintenance, an upgrade or a new installation of a furnace, air conditioner, humidifier or thermostat.',
    },
    'label-access': {
      title: `Open your page – ${business.name}`,
      description:
        'Type the customer number and the code printed on the label of your heating or cooling system.',
    },
    'system-analysis': {
      title: `System analysis – ${business.name}`,
      description: 'What stands in this home against what is proposed for it: dollars, CO2e and comfort.',
    },
    profile: {
      title: `Your home – ${business.name}`,
      description: 'What stands in your home, and what a new system would change.',
    },
    'new-label': {
      title: `A new label – ${business.name}`,
      description: 'This label is not in use yet.',
    },
  }
  return titles[page.kind]
}
