/** What the portal says of an address of links that not everybody can open safely. */
export const addressWords = {
  titles: {
    loopback: "No phone can open this site's address",
    private: "Some phones can't open this site's address",
    unencrypted: "This site's address is not encrypted",
  },
  /** Beside the heading of a page on a phone. */
  inShort: 'Address',
  leadsTo: 'Labels and links lead to {address}.',
  loopback: 'Only the computer that runs the portal can open that.',
  private: 'Only devices in its own network can open that.',
  unencrypted: 'It starts with http, not https, so what people type travels unencrypted.',
  notPrinted: "Labels can't be printed until this is changed.",
  /** Beside the button that prints. */
  notPrintedSince: "Labels can't be printed: no phone can open this site's address.",
  allLinks: 'Emails still go out, but their links open nowhere else. Reports leave out their code.',
  changeIt: 'Change the site origin',
  where: 'under Settings, Business.',
  askAdmin: 'Ask an Admin to change the site origin under Settings, Business.',
} as const
