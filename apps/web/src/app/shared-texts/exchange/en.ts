export { default as exchange } from '../../../features/exchange/messages/en.json';
export { default as home } from '../../../features/home/messages/en.json';
export { default as reviews } from '../../../features/reviews/messages/en.json';
