import { absent, deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const authentication: Chapter = {
  'V6.1.1': written('against guessing', 'security/accounts', 'Guessing'),
  'V6.1.2': written('words that no password is made of', 'security/accounts', 'Passwords'),
  'V6.1.3': written('ways in', 'security/accounts', 'Ways in'),
  'V6.2.1': deviates(
    'shortest password',
    'The specification fixes a minimum of 6 for customers; for staff it is longer.',
    'common passwords, few different characters and one’s own data are refused; guessing is bounded per e-mail, device and network; hashes are argon2id; a meter shows strength and a second factor is offered.',
  ),
  'V6.2.2': tested(
    'changing the password',
    at.profile,
    'a password changes by the old one: other sessions and older links end, this one stays',
  ),
  'V6.2.3': tested(
    'the old one is asked for',
    at.profile,
    'a password changes by the old one: other sessions and older links end, this one stays',
  ),
  'V6.2.4': tested(
    'common passwords',
    at.password,
    'refuses the common ones, in any case and with digits or signs around',
  ),
  'V6.2.5': tested('any characters', at.password, 'takes six characters that nobody would guess, and a whole sentence'),
  'V6.2.6': tested(
    'masked while typed',
    at.attacks,
    'a password is masked while it is typed, and may be pasted and kept by a password manager',
  ),
  'V6.2.7': tested(
    'pasting and password managers',
    at.attacks,
    'a password is masked while it is typed, and may be pasted and kept by a password manager',
  ),
  'V6.2.8': deviates(
    'judged exactly as typed',
    'One password typed on two keyboards may differ in its bytes.',
    'it is normalised by NFKC and nothing else: nothing is cut, no case is changed (“one password typed on two keyboards is one, and a letter that only looks alike makes another”).',
  ),
  'V6.2.9': tested(
    'long passwords',
    at.password,
    'refuses what is shorter than six or longer than the maximum, counted in characters',
  ),
  'V6.2.10': absent('passwords that run out', 'None does.'),
  'V6.2.11': tested(
    'words of the context',
    at.password,
    "refuses what is little more than the person's own name or address",
  ),
  'V6.2.12': deviates(
    'breached passwords',
    'A self-hosted product asks no outside service about passwords.',
    'a bundled list of the most common ones, which come from breaches, is asked (“refuses the common ones, in any case and with digits or signs around”).',
  ),
  'V6.3.1': tested(
    'guessing is bounded',
    at.antiFlood,
    '%s is bounded for one e-mail from wherever, and alike whether or not it has an account',
  ),
  'V6.3.2': tested(
    'no usual account',
    at.owner,
    'the first start makes an owner with a password that only the owner of the folder can read',
  ),
  'V6.3.3': deviates(
    'a second factor for everybody',
    'The specification leaves it to the customer; an exchange can be made without any account.',
    'staff must have one (“whoever has no second factor may make the calls of their own account, and no other”); customers are offered codes and passkeys, hear of each sign-in by mail, and can block the account from that mail.',
  ),
  'V6.3.4': tested(
    'every way is as strong',
    at.otp,
    'a link of a mail asks for the second factor too, and stays good until it is there',
  ),
  'V6.4.1': tested('first secrets', at.staffPeople, 'an invitation ends after three days, and when it is taken back'),
  'V6.4.2': absent('secret questions', 'There are none.'),
  'V6.4.3': tested('reset keeps the second factor', at.otp, 'a new password does not take the second factor away'),
  'V6.4.4': tested(
    'a lost factor',
    at.staffPeople,
    'the owner resets the second factor of somebody who lost it, who is informed and sets up another',
  ),
  'V6.5.1': tested('a code works once', at.prove, 'takes a code once, however often it is shown at the same moment'),
  'V6.5.2': tested(
    'recovery codes are hashed',
    at.prove,
    'the stored row shows neither the secret nor a recovery code',
  ),
  'V6.5.3': written('made by chance', 'security/data', 'Algorithms'),
  'V6.5.4': written('enough chance', 'security/data', 'Algorithms'),
  'V6.5.5': deviates(
    'short life',
    'Mails are read late: a link to sign in is good for 15 minutes and one to reset for an hour, where the standard allows 10 minutes.',
    'a link holds 256 random bits, works once, ends with a newer password, and asks for the second factor too. App codes: the present 30 seconds and the 30 before, each once (“takes the code of this moment and the one before, each once, and no other”).',
  ),
  'V6.6.1': absent('codes by telephone', 'None is sent.'),
  'V6.6.2': tested(
    'bound to what was asked',
    at.passkeys,
    'refuses a challenge that it never gave, or gave for making a passkey',
  ),
  'V6.6.3': tested(
    'codes cannot be guessed',
    at.prove,
    'judges no more than ten wrong answers when a hundred come at once',
  ),
  'V6.8.1': tested(
    'identities of several providers',
    at.social,
    'an e-mail that has an account is not opened by the provider alone, and is linked by who is signed in',
  ),
  'V6.8.2': tested('signatures of providers', at.openId, 'a provider that %s vouches for nobody'),
  'V6.8.3': absent('SAML', 'There is none.'),
  'V6.8.4': written('strength stated by a provider', 'security/accounts', 'Other providers'),
};
