export { default as exchange } from '../../../features/exchange/messages/ka.json';
export { default as home } from '../../../features/home/messages/ka.json';
export { default as reviews } from '../../../features/reviews/messages/ka.json';
