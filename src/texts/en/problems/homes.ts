/** What is said of the input of calls about homes, their equipment, pictures and labels. */
export const homeInputProblems = {
  placeTwice: 'Each piece of equipment can be listed once',
  search: '{shortest} to {longest} characters, or a number',
  tooManyImages: 'Choose six pictures at most',
  picture: 'Choose a picture',
  imageRefused: 'The picture was refused',
  labelCodeMissing: 'The code is required',
  labelCode: 'The code has ten letters and digits, like 7K2M9-Q4XW8',
  customerId: 'A customer id is a whole number',
  years: 'A number of years',
  dollars: 'A number of dollars',
  equipmentType: 'Equipment type is required',
  seer: 'SEER is one of the list',
  wishGone: 'This was replaced or dropped meanwhile. Look at what is there now.',
  seerNumber: 'SEER is a number',
  sendKey: 'A send key is a UUID',
} as const
