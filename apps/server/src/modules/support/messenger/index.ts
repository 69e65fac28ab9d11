export { answerByMessenger } from './actions/answer-by-messenger.ts';
export { askByMessenger } from './actions/ask-by-messenger.ts';
export {
  findOrigin,
  findPersonOf,
  findConversationInTopic,
  findTopic,
  forgetTopic,
  moveTopics,
  saveTopic,
} from './store/conversations.ts';
