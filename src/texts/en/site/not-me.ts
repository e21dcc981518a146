/** The page that 'That was not me' in a letter opens. Opening it alone does nothing. */
export const notMeTexts = {
  title: 'That was not me',
  wish: 'Somebody who opened the page of {address} asked us to use another address, phone or street. If that was not you, press the button. We will drop it and tell our office.',
  change:
    'We noted another email address for {address}. If that is not right, press the button. Our office will check it with you.',
  answer:
    'We have an answer to our proposal {proposal} for {address}. If it was not you who gave it, nor somebody you live with, press the button. Our office will call you, and no codes go out for this home until then.',
  code: 'Somebody who opened the page of {address} asked us for a code to answer our proposal {proposal}. If that was not you, press the button. The code stops working, and our office will call you.',
  press: 'That was not me',
  done: 'Thank you for telling us. Our office knows now and will check it.',
  ended: 'This link does not work any more. Please call us.',
} as const
