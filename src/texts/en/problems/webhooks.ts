/** What is said where a webhook cannot be made or used. */
export const webhookProblems = {
  address: {
    'no-address': 'Type an address like https://hooks.example.com/path',
    'not-https':
      'The address must begin with https://. Use one that does, or ask whoever runs the server to allow it.',
    'other-port': 'Leave out the port, since only 443 is used, or ask whoever runs the server to allow it.',
    'not-a-name':
      'Type a full name like hooks.example.com. A number or a short name works where whoever runs the server allows it.',
    'has-user': 'Leave out the user and the password',
    'has-fragment': 'Leave out what follows #',
  },
  nameNotFound: 'There is no computer of that name. Check the address.',
  addressRefused:
    'That name leads into a private network, or to this server. Ask whoever runs the server to allow it.',
  events: 'Choose what to tell it of',
  eventTwice: 'Choose each of them once',
  tooMany: 'There are {most} webhooks. Delete one that nobody uses.',
  noSecret: 'It has no secret: a backup was restored. Change the secret first.',
  isOn: 'It is switched on already.',
  isOff: 'It is switched off. Switch it on first.',
  onItsWay: 'It is on its way already.',
} as const
