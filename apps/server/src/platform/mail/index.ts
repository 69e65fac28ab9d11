export { createMailer, type MailOptions } from './create-mailer.ts';
export { type Mail, type Mailer, type OutboxMail, type OutboxMailSummary, MailRejected } from './mail.ts';
export { mailKey } from './compose.ts';
export { MailFolder } from './mail-folder.ts';
