/** What the server's start needs of feedback. */
export { feedbackAnswerJob } from './answer-mail.ts';
