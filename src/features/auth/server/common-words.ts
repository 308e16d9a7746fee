/** Words that passwords are built from, in lower case and without substitutions. */
const words = `
pass password passwort word secret letmein welcome login signin access open enter admin administrator root user guest test
testing default change changeme master manager system server computer internet network windows google facebook apple amazon
samsung microsoft youtube twitter instagram office work home house private mypass mypassword iloveyou loveyou love lover
loves forever 4ever ever always never together family mother mommy mom father daddy dad sister sisters brother baby babygirl babe angel
angels honey sweet sweetie sweetheart sugar darling princess prince queen king lady girl girls boy friend friends happy smile
lucky magic dream dreams hope faith grace peace joy bless blessed blessing jesus christ god lord heaven church bible prayer
spirit glory amen trust trustno freedom liberty america american usa patriot eagle eagles soldier marine navy army police
monkey dragon tiger lion panther bear wolf fox rabbit bunny kitty kitten cat cats dog dogs doggy puppy horse pony mustang
dolphin shark turtle butterfly bird birds penguin chicken turkey cow pig mouse spider snake hunter hunting fishing football
baseball basketball soccer hockey tennis golf golfer softball volleyball cowboys ravens steelers packers yankees redskins
lakers bulls orioles nationals capitals sports player gamer gaming game games pokemon pikachu mario zelda minecraft starwars
star stars superman batman spiderman ironman hulk joker superstar rockstar rock music guitar piano dance dancer singer
summer winter spring autumn fall season sunshine sunny sun moon rain rainbow snow snowball storm thunder lightning fire ice
water ocean beach river lake mountain forest garden flower flowers rose roses lily daisy violet tulip orchid sunflower cherry
apple apples banana orange lemon peach strawberry cookie cookies chocolate candy cheese pizza coffee pepper ginger butter
cupcake muffin pumpkin peanut pickle red blue green black white yellow purple pink silver gold golden diamond crystal
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
november december today tomorrow holiday holidays vacation christmas easter halloween birthday party halo hello hi hey
goodbye goodluck whatever nothing something anything please thanks thankyou yes money dollar cash bank rich business market
school teacher student college university library book books reader reading history science doctor nurse health
michael james john robert david william richard joseph thomas charles christopher daniel matthew anthony mark donald steven
paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan
stephen larry justin scott brandon benjamin samuel gregory frank alexander patrick raymond jack dennis jerry tyler aaron jose
adam nathan henry peter kyle walter jordan austin dylan logan taylor charlie buddy buster rocky max shadow lucky bella daisy
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly
emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley
anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather diane
ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline
martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia denise amber doris marilyn
danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori
maryland annapolis baltimore columbia bowie laurel washington potomac chesapeake delaware pennsylvania newyork boston
chicago dallas houston miami atlanta denver seattle california florida texas carolina georgia london paris dublin england
chapter league evergreen volunteer volunteers service services sorority women woman community charity giving heart hearts
member members president secretary treasurer board committee meeting event events gala luncheon scholarship program programs
website webmaster site page editor newsletter incorporated
abc abcd abcde abcdef qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qazwsx superuser killer hacker matrix phoenix falcon
viper cobra ninja samurai pirate wizard merlin gandalf warrior knight legend hero champion winner player corvette ferrari
porsche mercedes toyota honda harley jeep truck racing nascar
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
